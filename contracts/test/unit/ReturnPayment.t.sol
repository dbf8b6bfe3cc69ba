// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

contract ReturnPaymentTest is EscrowTest {
    function returnPayment(bytes32 paymentRef, address to, uint256 amount) internal {
        vm.prank(operator);
        escrow.returnPayment(paymentRef, to, amount);
    }

    function test_P17_SendsThePaymentBack() public {
        transferIn(stranger, 5e6);
        vm.expectEmit(address(escrow));
        emit IEscrow.PaymentReturned("payment", stranger, 5e6);
        returnPayment("payment", stranger, 5e6);
        vm.assertEq(usdc.balanceOf(stranger), 5e6);
        vm.assertEq(escrow.pool(), 0);
        vm.assertTrue(escrow.isPaymentUsed("payment"));
    }

    function test_P13_TakesEachPaymentOnce() public {
        transferIn(stranger, 5e6);
        returnPayment("payment", stranger, 2e6);
        expectRevert(abi.encodeWithSelector(IEscrow.PaymentAlreadyUsed.selector, bytes32("payment")));
        returnPayment("payment", stranger, 2e6);
    }

    function test_P13_TakesNoPaymentThatWasAllocated() public {
        transferIn(stranger, 5e6);
        vm.prank(operator);
        escrow.allocate("payment", ref(), 2e6);
        expectRevert(abi.encodeWithSelector(IEscrow.PaymentAlreadyUsed.selector, bytes32("payment")));
        returnPayment("payment", stranger, 2e6);
    }

    function test_GivesNoMoreThanThePoolHolds() public {
        fund(100e6);
        transferIn(stranger, 5e6);
        expectRevert(abi.encodeWithSelector(IEscrow.PoolTooSmall.selector, 6e6, 5e6));
        returnPayment("payment", stranger, 6e6);
    }

    function test_P22_IsInsideTheOutflowCap() public {
        transferIn(stranger, CAP + 1);
        returnPayment("payment", stranger, CAP);
        expectRevert(abi.encodeWithSelector(IEscrow.OutflowCapExceeded.selector, 1, 0));
        returnPayment("rest", stranger, 1);
    }

    function test_P21_KeepsTheMoneyForASenderWhomUsdcBlocks() public {
        transferIn(stranger, 5e6);
        vm.prank(circle);
        usdc.blacklist(stranger);
        vm.expectEmit(address(escrow));
        emit IEscrow.PaymentReturned("payment", stranger, 5e6);
        vm.expectEmit(address(escrow));
        emit IEscrow.MadeClaimable("payment", 0, stranger, 5e6);
        returnPayment("payment", stranger, 5e6);
        vm.assertEq(escrow.claimable(stranger), 5e6);
        vm.assertEq(escrow.inClaimables(), 5e6);
        vm.assertEq(escrow.pool(), 0);
    }

    function test_RevertsWhileUsdcIsPaused() public {
        transferIn(stranger, 5e6);
        vm.prank(circle);
        usdc.pause();
        expectRevert(abi.encodeWithSelector(IEscrow.UsdcUnavailable.selector));
        returnPayment("payment", stranger, 5e6);
    }

    function test_IsTheOperators() public {
        expectRevert(abi.encodeWithSelector(IEscrow.NotOperator.selector, stranger));
        vm.prank(stranger);
        escrow.returnPayment("payment", stranger, 5e6);
    }

    function test_RefusesNothing() public {
        expectRevert(abi.encodeWithSelector(IEscrow.ZeroAmount.selector));
        returnPayment("payment", stranger, 0);
    }

    function test_RefusesAddressesThatCannotBePaid() public {
        transferIn(stranger, 5e6);
        address[3] memory nobodies = [address(0), address(escrow), address(usdc)];
        for (uint256 i = 0; i < nobodies.length; i++) {
            expectRevert(abi.encodeWithSelector(IEscrow.InvalidPayee.selector, nobodies[i]));
            returnPayment("payment", nobodies[i], 5e6);
        }
    }

    function test_RefusesWhilePaused() public {
        transferIn(stranger, 5e6);
        pauseEscrow();
        expectRevert(abi.encodeWithSelector(PAUSED));
        returnPayment("payment", stranger, 5e6);
    }
}
