// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {TestUsdc} from "../../src/TestUsdc.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

contract RescueTest is EscrowTest {
    function test_P16_SendsAWrongTokenBack() public {
        TestUsdc other = new TestUsdc(circle);
        other.mint(address(escrow), 5e6);
        vm.expectEmit(address(escrow));
        emit IEscrow.Rescued(address(other), stranger, 5e6);
        vm.prank(admin);
        escrow.rescue(other, stranger, 5e6);
        vm.assertEq(other.balanceOf(stranger), 5e6);
    }

    function test_NeverTouchesUsdc() public {
        fund(5e6);
        transferIn(stranger, 5e6);
        expectRevert(abi.encodeWithSelector(IEscrow.UsdcNotRescuable.selector));
        vm.prank(admin);
        escrow.rescue(usdc, stranger, 1);
    }

    function test_IsTheAdmins() public {
        TestUsdc other = new TestUsdc(circle);
        address[3] memory others = [operator, guardian, stranger];
        for (uint256 i = 0; i < others.length; i++) {
            expectRevert(abi.encodeWithSelector(IEscrow.NotAdmin.selector, others[i]));
            vm.prank(others[i]);
            escrow.rescue(other, stranger, 1);
        }
    }
}
