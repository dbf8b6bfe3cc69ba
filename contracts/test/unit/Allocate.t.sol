// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

contract AllocateTest is EscrowTest {
    function allocate(bytes32 paymentRef, uint256 amount) internal {
        vm.prank(operator);
        escrow.allocate(paymentRef, ref(), amount);
    }

    function test_GivesSurplusToTheCampaign() public {
        transferIn(stranger, 5e6);
        vm.assertEq(escrow.surplus(), 5e6);
        vm.expectEmit(address(escrow));
        emit IEscrow.Allocated("payment", key(), advertiser, ref().salt, 3e6);
        allocate("payment", 3e6);
        vm.assertEq(balanceOfCampaign(key()), 3e6);
        vm.assertEq(escrow.inCampaigns(), 3e6);
        vm.assertEq(escrow.surplus(), 2e6);
        vm.assertTrue(escrow.isPaymentUsed("payment"));
    }

    function test_P13_TakesEachPaymentOnce() public {
        transferIn(stranger, 5e6);
        allocate("payment", 2e6);
        expectRevert(abi.encodeWithSelector(IEscrow.PaymentAlreadyUsed.selector, bytes32("payment")));
        allocate("payment", 2e6);
    }

    function test_P13_TakesNoPaymentThatWasReturned() public {
        transferIn(stranger, 5e6);
        IEscrow.Change memory change = surplusTo(stranger, 2e6, "payment");
        propose(change);
        approve(change);
        expectRevert(abi.encodeWithSelector(IEscrow.PaymentAlreadyUsed.selector, bytes32("payment")));
        allocate("payment", 2e6);
    }

    function test_P01_GivesNoMoreThanTheSurplus() public {
        fund(100e6);
        transferIn(stranger, 5e6);
        expectRevert(abi.encodeWithSelector(IEscrow.SurplusTooSmall.selector, 5e6 + 1, 5e6));
        allocate("payment", 5e6 + 1);
    }

    function test_P22_IsInsideTheOutflowCap() public {
        transferIn(stranger, CAP + 1);
        expectRevert(abi.encodeWithSelector(IEscrow.OutflowCapExceeded.selector, CAP + 1, CAP));
        allocate("payment", CAP + 1);
        allocate("payment", CAP);
        expectRevert(abi.encodeWithSelector(IEscrow.OutflowCapExceeded.selector, 1, 0));
        allocate("rest", 1);
    }

    function test_IsTheOperators() public {
        transferIn(stranger, 5e6);
        address[3] memory others = [admin, guardian, stranger];
        for (uint256 i = 0; i < others.length; i++) {
            expectRevert(abi.encodeWithSelector(IEscrow.NotOperator.selector, others[i]));
            vm.prank(others[i]);
            escrow.allocate("payment", ref(), 5e6);
        }
    }

    function test_RefusesNothing() public {
        expectRevert(abi.encodeWithSelector(IEscrow.ZeroAmount.selector));
        allocate("payment", 0);
    }

    function test_RefusesRefundAddressesThatCannotBePaid() public {
        transferIn(stranger, 5e6);
        expectRevert(abi.encodeWithSelector(IEscrow.InvalidPayee.selector, address(usdc)));
        vm.prank(operator);
        escrow.allocate("payment", refOf(address(usdc)), 5e6);
    }

    function test_RefusesWhilePaused() public {
        transferIn(stranger, 5e6);
        pauseEscrow();
        expectPaused();
        allocate("payment", 5e6);
    }

    function test_P67_RefusesWhileAReclaimNoticeRuns() public {
        bytes32 k = fund(5e6);
        request();
        transferIn(stranger, 5e6);
        expectRevert(abi.encodeWithSelector(IEscrow.ReclaimNoticeRuns.selector, k, 0));
        allocate("payment", 5e6);
        vm.assertFalse(escrow.isPaymentUsed("payment"));
    }
}
