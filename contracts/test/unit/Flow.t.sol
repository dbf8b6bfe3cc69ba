// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

/// @title The way of money once through, as everybody hopes it goes.
contract FlowTest is EscrowTest {
    function test_FromADepositAddressToOwnersFeeAndRefund() public {
        usdc.mint(advertiser, 100e6);
        address target = escrow.depositAddress(ref());
        vm.prank(advertiser);
        usdc.transfer(target, 100e6);
        vm.expectEmit(address(escrow));
        emit IEscrow.Deposited(key(), advertiser, ref().salt, 100e6);
        sweep(ref());
        vm.assertEq(balanceOfCampaign(key()), 100e6);

        vm.expectEmit(address(escrow));
        emit IEscrow.Drawn("batch", key(), 40e6);
        settle("batch", batch(draw(key(), leg(groupOwner, 27e6), leg(feeWallet, 3e6), leg(advertiser, 10e6))));
        vm.assertEq(usdc.balanceOf(groupOwner), 27e6);
        vm.assertEq(usdc.balanceOf(feeWallet), 3e6);

        request();
        vm.warp(START + 7 days);
        vm.prank(advertiser);
        escrow.reclaim(ref());
        vm.assertEq(usdc.balanceOf(advertiser), 70e6);
        vm.assertEq(escrow.inCampaigns(), 0);
    }
}
